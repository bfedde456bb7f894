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
CREATE INDEX "closures_by_desk" ON "desk_closures" USING btree ("day");