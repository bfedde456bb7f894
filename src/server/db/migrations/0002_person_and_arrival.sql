ALTER TABLE "appointments" ADD COLUMN "person_key" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "arrival" jsonb;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "state" text GENERATED ALWAYS AS (case when status <> 'booked' then status when closure_notice is not null then 'affected' else coalesce(attendance, 'booked') end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "bookings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_place_per_person" ON "appointments" USING btree ("doctor_id","day","slot","person_key") WHERE status <> 'cancelled';