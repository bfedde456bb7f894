DELETE FROM "appointments" WHERE "status" = 'held';--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_held_for_appointments_id_fk";
--> statement-breakpoint
DROP INDEX "one_place_held_per_visit";--> statement-breakpoint
ALTER TABLE "appointments" DROP COLUMN "held_for";--> statement-breakpoint
ALTER TABLE "appointments" DROP COLUMN "held_until";