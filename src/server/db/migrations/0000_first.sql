CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
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
	"request_hash" text
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
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_logins" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_failure_at" timestamp with time zone NOT NULL
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
CREATE TABLE "patients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_patient_per_phone" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_patient_per_place" ON "appointments" USING btree ("doctor_id","day","slot","place") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "one_place_per_patient" ON "appointments" USING btree ("patient_id","doctor_id","day","slot") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "one_appointment_per_key" ON "appointments" USING btree ("patient_id","request_key");--> statement-breakpoint
CREATE INDEX "appointments_of_patient" ON "appointments" USING btree ("patient_id","day");--> statement-breakpoint
CREATE INDEX "notifications_of_patient" ON "notifications" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_of_patient" ON "sessions" USING btree ("patient_id");