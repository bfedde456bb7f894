ALTER TABLE "appointments" ADD COLUMN "for_name" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "for_birth_year" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "guest_name" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "guest_phone" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "block_reason" text;--> statement-breakpoint
CREATE INDEX "appointments_of_guest" ON "appointments" USING btree ("guest_phone") WHERE guest_phone is not null;