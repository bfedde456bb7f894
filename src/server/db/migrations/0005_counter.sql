CREATE TABLE "desk_closures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doctor_id" text NOT NULL,
	"day" date NOT NULL,
	"slot" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"late_until" integer,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "text_stops" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointment_events" ADD COLUMN "by_name" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "is_unreached" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_keys" ADD COLUMN "reads_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_closures" ADD CONSTRAINT "desk_closures_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_closure_by_desk" ON "desk_closures" USING btree ("doctor_id","day","slot","kind") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "closures_by_desk" ON "desk_closures" USING btree ("day");--> statement-breakpoint
CREATE INDEX "appointments_by_terms" ON "appointments" USING gin (array_to_tsvector(array_remove(string_to_array(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(lower(normalize(replace(coalesce(appointments.for_name, appointments.guest_name, ''), '´', ''), NFKD)), '[''‘’‛ʹʼ`′\u0300-\u036f\u093C\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'þ', 'th'), 'ı', 'i'), 'ँ', 'ं'), NFC), '[\s\u00a0!-/:-@\[-\`{-~\u00b7\u2010-\u2015\u0964]+', ' ', 'g') || ' ' || ltrim(coalesce(appointments.guest_phone, ''), '+') || ' -' || reverse(coalesce(appointments.guest_phone, '')), ' '), ''))) WHERE coalesce(appointments.for_name, appointments.guest_name) is not null;--> statement-breakpoint
CREATE INDEX "patients_by_terms" ON "patients" USING gin (array_to_tsvector(array_remove(string_to_array(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(lower(normalize(replace(patients.name, '´', ''), NFKD)), '[''‘’‛ʹʼ`′\u0300-\u036f\u093C\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'þ', 'th'), 'ı', 'i'), 'ँ', 'ं'), NFC), '[\s\u00a0!-/:-@\[-\`{-~\u00b7\u2010-\u2015\u0964]+', ' ', 'g') || ' ' || ltrim(patients.phone, '+') || ' -' || reverse(patients.phone), ' '), '')));