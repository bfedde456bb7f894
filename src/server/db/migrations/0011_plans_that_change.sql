-- At once, and in one order for all: bookings that run meanwhile wait for it, and it for none of them twice.
LOCK TABLE "appointments", "patients", "messages", "appointment_events" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "desk_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_desk_key_per_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "phone_confirmations" (
	"patient_id" uuid PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"plan" text NOT NULL,
	"built_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointment_events" ADD COLUMN "transaction" xid8 DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "disruption" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "held_for" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "attendance" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "way" text DEFAULT 'letter' NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "phone_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "phone_confirmations" ADD CONSTRAINT "phone_confirmations_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_held_for_appointments_id_fk" FOREIGN KEY ("held_for") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "events_in_order" ON "appointment_events" USING btree ("transaction","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_place_held_per_visit" ON "appointments" USING btree ("held_for") WHERE held_for is not null;--> statement-breakpoint
CREATE INDEX "disrupted" ON "appointments" USING btree ("doctor_id","day") WHERE disruption is not null;--> statement-breakpoint
-- How a patient can be told: by letter, and by text message; the second way is for what must not be missed.
CREATE VIEW "ways_to_patient" AS
SELECT "id" AS "patient_id", 'letter' AS "way", false AS "is_second" FROM "patients" WHERE "email" <> ''
UNION ALL
SELECT "id", 'text', "email" <> '' FROM "patients" WHERE "phone_confirmed_at" IS NOT NULL;