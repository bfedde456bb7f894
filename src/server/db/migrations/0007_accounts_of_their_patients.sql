CREATE TABLE "appointment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"appointment_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"patient_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"nonce" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guesses" (
	"key" text PRIMARY KEY NOT NULL,
	"guesses" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_guess_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"way" text NOT NULL,
	"nonce" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "patient_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_of_appointment" ON "appointment_events" USING btree ("appointment_id","at");--> statement-breakpoint
CREATE INDEX "password_resets_of_patient" ON "password_resets" USING btree ("patient_id");--> statement-breakpoint
-- Nobody has shown yet that these addresses are theirs: each waits for its code.
INSERT INTO "email_confirmations" ("patient_id", "email", "expires_at") SELECT "id", "email", now() FROM "patients" WHERE "email" <> '';--> statement-breakpoint
UPDATE "patients" SET "email" = '' WHERE "email" <> '';--> statement-breakpoint
-- What is known of the history of appointments made before there was one.
INSERT INTO "appointment_events" ("appointment_id", "at", "what", "after", "by")
  SELECT "id", "created_at", 'booked', jsonb_build_object('day', "day", 'slot', "slot", 'place', "place"), 'patient' FROM "appointments" WHERE "status" = 'booked' AND "sequence" = 0;
