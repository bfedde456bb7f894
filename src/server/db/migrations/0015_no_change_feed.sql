DROP INDEX "events_in_order";--> statement-breakpoint
ALTER TABLE "appointment_events" DROP COLUMN "transaction";