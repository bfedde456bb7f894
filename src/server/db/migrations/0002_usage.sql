CREATE UNLOGGED TABLE "usage" (
	"key" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
