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
DROP TABLE "published" CASCADE;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "sessions" jsonb;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "extra" jsonb;