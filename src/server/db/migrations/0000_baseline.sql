CREATE TABLE "closures" (
	"position" integer PRIMARY KEY NOT NULL,
	"doctor_ids" text[],
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"slots" text[],
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newest_build" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"built_at" timestamp with time zone NOT NULL,
	"closed_days" jsonb NOT NULL,
	"closed_weekdays" jsonb NOT NULL,
	"notifies_at_once" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"doctor_id" text,
	"speciality" text,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"slots" text[] NOT NULL,
	"appointment_id" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_list_notices" (
	"entry_id" uuid NOT NULL,
	"doctor_id" text NOT NULL,
	"day" date NOT NULL,
	"slot" text NOT NULL,
	"notified_at" timestamp with time zone NOT NULL,
	"is_named" boolean NOT NULL,
	CONSTRAINT "waiting_list_notices_entry_id_doctor_id_day_slot_pk" PRIMARY KEY("entry_id","doctor_id","day","slot")
);
--> statement-breakpoint
CREATE TABLE "appointment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"appointment_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"what" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text DEFAULT translate(substr(gen_random_uuid()::text, 5, 9), '0123456789abcdef', '234679ADFHKMQRWX') NOT NULL,
	"patient_id" uuid,
	"doctor_id" text NOT NULL,
	"day" date NOT NULL,
	"slot" text NOT NULL,
	"place" integer NOT NULL,
	"fee" integer NOT NULL,
	"payment_status" text NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"request_key" text,
	"request_hash" text,
	"prescription" text DEFAULT '' NOT NULL,
	"remind_at" timestamp with time zone,
	"closure_notice" text,
	"attendance" text,
	"note" text DEFAULT '' NOT NULL,
	"for_name" text,
	"for_birth_year" integer,
	"reason" text DEFAULT '' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"guest_name" text,
	"guest_phone" text,
	"block_reason" text
);
--> statement-breakpoint
CREATE TABLE "desk_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_desk_key_per_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "doctors" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"speciality" text NOT NULL,
	"degree" text NOT NULL,
	"experience" integer NOT NULL,
	"fee" integer NOT NULL,
	"available" boolean NOT NULL,
	"image" text NOT NULL,
	"about" text NOT NULL,
	"address" jsonb NOT NULL,
	"slot_capacity" integer NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gender" text,
	"registration" text,
	"sessions" jsonb,
	"extra" jsonb,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"patient_id" uuid,
	"appointment_id" uuid,
	"address" text,
	"nonce" text,
	"free_slot" jsonb,
	"contact" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"patient_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"nonce" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_attempt_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"nonce" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"phone_confirmed_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"dob" text DEFAULT '' NOT NULL,
	"blood_group" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"profile_image" text DEFAULT '' NOT NULL,
	"allergies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"medical_conditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"emergency_contact" jsonb DEFAULT '{"name":"","relationship":"","phone":""}'::jsonb NOT NULL,
	"current_medications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_checkup" date,
	"language" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_patient_per_phone" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "phone_confirmations" (
	"patient_id" uuid PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"patient_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_session_per_id" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "waiting_list_notices" ADD CONSTRAINT "waiting_list_notices_entry_id_waiting_list_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_notices" ADD CONSTRAINT "waiting_list_notices_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_confirmations" ADD CONSTRAINT "phone_confirmations_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_list_in_order" ON "waiting_list" USING btree ("created_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_list_of_patient" ON "waiting_list" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "waiting_list_over" ON "waiting_list" USING btree ("changed_at") WHERE status <> 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_list_of_appointment" ON "waiting_list" USING btree ("appointment_id") WHERE appointment_id is not null;--> statement-breakpoint
CREATE INDEX "recent_waiting_list_notices" ON "waiting_list_notices" USING btree ("notified_at") WHERE is_named;--> statement-breakpoint
CREATE INDEX "events_of_appointment" ON "appointment_events" USING btree ("appointment_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_appointment_per_number" ON "appointments" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "one_patient_per_place" ON "appointments" USING btree ("doctor_id","day","slot","place") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "one_place_per_patient" ON "appointments" USING btree ("patient_id","doctor_id","day","slot",coalesce(for_name, '')) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "one_appointment_per_key" ON "appointments" USING btree ("patient_id","request_key");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "appointments" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "appointments_of_day" ON "appointments" USING hash ("day");--> statement-breakpoint
CREATE INDEX "blocked_places" ON "appointments" USING btree ("day") WHERE block_reason is not null;--> statement-breakpoint
CREATE INDEX "appointments_of_guest" ON "appointments" USING btree ("guest_phone") WHERE guest_phone is not null;--> statement-breakpoint
CREATE INDEX "affected_appointments" ON "appointments" USING btree ("doctor_id","day") WHERE closure_notice is not null;--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "messages_over" ON "messages" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "messages_of_patient" ON "messages" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "messages_of_appointment" ON "messages" USING btree ("appointment_id") WHERE appointment_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_patient" ON "notifications" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_over" ON "notifications" USING btree ("created_at") WHERE is_read;--> statement-breakpoint
CREATE INDEX "rate_limits_over" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "rate_limits_of_patient" ON "rate_limits" USING btree (right(key, 36));--> statement-breakpoint
CREATE INDEX "login_attempts_over" ON "login_attempts" USING btree ("last_attempt_at");--> statement-breakpoint
CREATE INDEX "password_resets_of_patient" ON "password_resets" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "sessions_of_patient" ON "sessions" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "sessions_unused" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sessions_old" ON "sessions" USING btree ("created_at");--> statement-breakpoint
-- The channels of a patient: e-mail, and text message. The second one is for urgent messages only.
-- One scan of "patients": a union would read the whole table for each booking.
CREATE VIEW "patient_channels" AS
SELECT "id" AS "patient_id", "channel", "is_second"
FROM "patients" CROSS JOIN LATERAL (VALUES
  ('email', false, "email" <> ''),
  ('sms', "email" <> '', "phone_confirmed_at" IS NOT NULL)
) AS "each" ("channel", "is_second", "is_open")
WHERE "is_open";--> statement-breakpoint
-- Which of two limits one more appointment of a patient would exceed: 'atMost', 'withOneDoctor', or null for none.
-- The lock lets the bookings of one patient through one after the other. Each query of a volatile function sees what
-- was committed when it began, so the next booking counts what the one before has booked.
CREATE FUNCTION "exceeded_limit"("patient" uuid, "doctor" text, "today" date, "slots_over" text[], "at_most" integer, "with_one_doctor" integer)
RETURNS text LANGUAGE plpgsql VOLATILE
-- PostgreSQL keeps a plan made while the table was small; without this it would read the whole table later.
SET "enable_seqscan" TO off
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended("patient"::text, 0));
  RETURN (
    SELECT CASE
      WHEN count(*) >= "at_most" THEN 'atMost'
      WHEN count(*) FILTER (WHERE "doctor_id" = "doctor") >= "with_one_doctor" THEN 'withOneDoctor'
    END
    FROM "appointments"
    WHERE "patient_id" = "patient" AND "status" <> 'cancelled'
      AND ("day" > "today" OR ("day" = "today" AND "slot" <> ALL ("slots_over"))));
END $$;--> statement-breakpoint
-- The text in a patient's language; the one under '' where that language has none.
CREATE FUNCTION "in_language_of"("patient" uuid, "texts" jsonb)
RETURNS jsonb LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN coalesce("texts" -> (SELECT "language" FROM "patients" WHERE "id" = "patient"), "texts" -> '');
END $$;
