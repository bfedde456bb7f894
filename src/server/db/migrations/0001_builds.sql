CREATE TABLE "builds" (
	"id" text PRIMARY KEY NOT NULL,
	"number" serial NOT NULL
);
