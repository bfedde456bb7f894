CREATE TABLE "builds" (
	"id" text PRIMARY KEY NOT NULL,
	"number" serial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"phone_before" text,
	"phone" text NOT NULL,
	"confirmed_by" text
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "closure_reason" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_of_patient" ON "account_events" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "guests_over" ON "appointments" USING btree ("day") WHERE guest_phone is not null;--> statement-breakpoint
CREATE INDEX "email_codes_over" ON "email_confirmations" USING btree ("expires_at") WHERE nonce <> '';--> statement-breakpoint
DROP FUNCTION "in_language_of";