-- At once, and in one order for all: bookings that run meanwhile wait for it, and it for none of them twice.
LOCK TABLE "appointments", "patients", "doctors", "published" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "wait_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"wait_id" uuid NOT NULL,
	"doctor_id" text NOT NULL,
	"day" date NOT NULL,
	"slot" text NOT NULL,
	"place" integer NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "waits" (
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
	"changed_at" timestamp with time zone NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"taken_id" uuid
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "wait_id" uuid;--> statement-breakpoint
ALTER TABLE "published" ADD COLUMN "ways" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "published" ADD COLUMN "slots" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "published" ADD COLUMN "alive_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wait_offers" ADD CONSTRAINT "wait_offers_wait_id_waits_id_fk" FOREIGN KEY ("wait_id") REFERENCES "public"."waits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_offers" ADD CONSTRAINT "wait_offers_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_taken_id_appointments_id_fk" FOREIGN KEY ("taken_id") REFERENCES "public"."appointments"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "offers_of_wait" ON "wait_offers" USING btree ("wait_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_offer_per_wait" ON "wait_offers" USING btree ("wait_id") WHERE answer is null;--> statement-breakpoint
CREATE INDEX "waits_in_line" ON "waits" USING btree (coalesce(doctor_id, speciality),"created_at","id") WHERE status in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waits_of_patient" ON "waits" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "waits_of_visit" ON "waits" USING btree ("appointment_id") WHERE appointment_id is not null;--> statement-breakpoint
CREATE INDEX "waits_made_of_visit" ON "waits" USING btree ("taken_id") WHERE taken_id is not null;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_wait_id_waits_id_fk" FOREIGN KEY ("wait_id") REFERENCES "public"."waits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_place_held_per_wait" ON "appointments" USING btree ("wait_id") WHERE wait_id is not null;--> statement-breakpoint
-- Visits that patients booked, or moved, by hand since they wait, and that are what they wait for.
CREATE VIEW "fulfilled_waits" AS
SELECT "waits"."id" AS "wait_id", "visit"."id" AS "appointment_id"
FROM "waits"
  JOIN "appointments" "visit" ON "visit"."patient_id" = "waits"."patient_id"
  JOIN "doctors" ON "doctors"."id" = "visit"."doctor_id"
WHERE "visit"."status" = 'booked' AND "visit"."disruption" IS NULL
  AND "visit"."day" BETWEEN "waits"."from_day" AND "waits"."to_day" AND "visit"."slot" = ANY ("waits"."slots")
  AND ("doctors"."id" = "waits"."doctor_id" OR "doctors"."speciality" = "waits"."speciality")
  AND ("waits"."appointment_id" IS NULL OR "waits"."appointment_id" = "visit"."id")
  AND ("visit"."created_at" > "waits"."created_at" OR EXISTS (
    SELECT FROM "appointment_events" "moved"
    WHERE "moved"."appointment_id" = "visit"."id" AND "moved"."what" = 'moved' AND "moved"."at" > "waits"."created_at"));--> statement-breakpoint
-- The first in line who would take a place of a session, but for some.
CREATE FUNCTION "first_in_line"("at_doctor" text, "on_day" date, "in_slot" text, "but_for" uuid[])
RETURNS uuid LANGUAGE plpgsql VOLATILE
-- A plan made while the tables were small is kept: it must not read the whole of them once they have grown. What has to
-- be read whole then counts as so dear that it would be compiled, which takes seconds.
SET "enable_seqscan" TO off
SET "jit" TO off
AS $$
BEGIN
  RETURN (
    SELECT "first"."id"
    FROM "published", "doctors",
      LATERAL (VALUES ("doctors"."id", false), ("doctors"."speciality", true)) AS "line" ("name", "is_speciality"),
      LATERAL (
        SELECT "w"."id", "w"."created_at" FROM "waits" "w"
        WHERE coalesce("w"."doctor_id", "w"."speciality") = "line"."name" AND ("w"."doctor_id" IS NULL) = "line"."is_speciality"
          AND "w"."status" = 'waiting' AND "w"."id" <> ALL ("but_for")
          AND "on_day" BETWEEN "w"."from_day" AND "w"."to_day" AND "in_slot" = ANY ("w"."slots")
          AND EXISTS (
            SELECT FROM "ways_to_patient" "way" WHERE "way"."patient_id" = "w"."patient_id" AND "way"."way" = ANY ("published"."ways"))
          AND NOT EXISTS (
            SELECT FROM "wait_offers" "asked"
            WHERE "asked"."wait_id" = "w"."id" AND "asked"."doctor_id" = "doctors"."id" AND "asked"."day" = "on_day"
              AND "asked"."slot" = "in_slot" AND "asked"."answer" IS DISTINCT FROM 'withdrawn')
          -- Nobody can be in two places.
          AND NOT EXISTS (
            SELECT FROM "appointments" "other"
            WHERE "other"."patient_id" = "w"."patient_id" AND "other"."day" = "on_day" AND "other"."slot" = "in_slot"
              AND "other"."status" <> 'cancelled' AND "other"."id" IS DISTINCT FROM "w"."appointment_id")
          AND NOT EXISTS (
            SELECT FROM "waits" "theirs" JOIN "appointments" "held" ON "held"."wait_id" = "theirs"."id"
            WHERE "theirs"."patient_id" = "w"."patient_id" AND "held"."day" = "on_day" AND "held"."slot" = "in_slot")
          AND NOT EXISTS (SELECT FROM "fulfilled_waits" "by_hand" WHERE "by_hand"."wait_id" = "w"."id")
          AND ("w"."appointment_id" IS NULL OR EXISTS (
            SELECT FROM "appointments" "visit"
            WHERE "visit"."id" = "w"."appointment_id" AND "visit"."status" = 'booked'
              -- What was paid stays what it costs.
              AND ("visit"."doctor_id" = "doctors"."id" OR "visit"."payment_status" = 'pending'
                OR "doctors"."fee" <= "visit"."fee")
              AND ("visit"."day", array_position("published"."slots", "visit"."slot"))
                > ("on_day", array_position("published"."slots", "in_slot"))))
        ORDER BY "w"."created_at", "w"."id" LIMIT 1) AS "first"
    -- Without a process that tells them, nobody is kept a place.
    WHERE "doctors"."id" = "at_doctor" AND cardinality("published"."ways") > 0
      AND "published"."alive_at" > clock_timestamp() - interval '2 minutes'
    ORDER BY "first"."created_at", "first"."id" LIMIT 1);
END $$;--> statement-breakpoint
-- Who stands in line for a doctor and can have no more visits ahead there; what it is asked, see "limit_broken". A visit
-- that is to be sooner is no new one, unless the doctor is.
CREATE FUNCTION "line_with_too_many"("at_doctor" text, "today" date, "slots_over" text[], "at_most" integer, "with_one_doctor" integer)
RETURNS uuid[] LANGUAGE plpgsql STABLE
SET "enable_seqscan" TO off
AS $$
BEGIN
  RETURN ARRAY(
    SELECT "w"."id"
    FROM "doctors"
      JOIN "waits" "w" ON coalesce("w"."doctor_id", "w"."speciality") IN ("doctors"."id", "doctors"."speciality")
      LEFT JOIN "appointments" "visit" ON "visit"."id" = "w"."appointment_id",
      LATERAL (
        SELECT count(*) AS "all", count(*) FILTER (WHERE "doctor_id" = "at_doctor") AS "theirs" FROM "appointments"
        WHERE "patient_id" = "w"."patient_id" AND "status" <> 'cancelled'
          AND ("day" > "today" OR ("day" = "today" AND "slot" <> ALL ("slots_over")))) AS "ahead"
    WHERE "doctors"."id" = "at_doctor" AND "w"."status" IN ('waiting', 'offered')
      AND (("visit"."id" IS NULL AND "ahead"."all" >= "at_most")
        OR ("visit"."doctor_id" IS DISTINCT FROM "at_doctor" AND "ahead"."theirs" >= "with_one_doctor")));
END $$;--> statement-breakpoint
-- Gives a free place to the first in line who would take it: a held row for the wait, and an offer. Returns the wait;
-- null when nobody waits, or the place is not to be given. It knows no clock and no plan: before patients are told, the
-- server looks at both. Whoever is in another transaction's hands is given another place by it, and is passed over.
CREATE FUNCTION "hold_for_line"("at_doctor" text, "on_day" date, "in_slot" text, "at_place" integer, "but_for" uuid[] DEFAULT '{}')
RETURNS uuid LANGUAGE plpgsql VOLATILE
AS $$
DECLARE
  "capacity" integer;
  "next_wait" uuid;
  "locked_wait" uuid;
  "passed" uuid[] := "but_for";
  "seat" uuid;
BEGIN
  SELECT "slot_capacity" INTO "capacity" FROM "doctors" WHERE "id" = "at_doctor" AND "available" AND "position" >= 0;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- The capacity was higher when this place was taken: another may be free below it.
  IF "at_place" > "capacity" THEN
    SELECT min("free") INTO "at_place" FROM generate_series(1, "capacity") AS "free"
    WHERE NOT EXISTS (
      SELECT FROM "appointments"
      WHERE "doctor_id" = "at_doctor" AND "day" = "on_day" AND "slot" = "in_slot" AND "status" <> 'cancelled'
        AND "place" = "free");
    IF "at_place" IS NULL THEN RETURN NULL; END IF;
  END IF;
  "next_wait" := "first_in_line"("at_doctor", "on_day", "in_slot", "passed");
  IF "next_wait" IS NULL OR "capacity" <= (
    SELECT count(*) FROM "appointments"
    WHERE "doctor_id" = "at_doctor" AND "day" = "on_day" AND "slot" = "in_slot" AND "status" <> 'cancelled') THEN RETURN NULL; END IF;

  -- The place before anybody is locked: who is locked is given it, and can be passed over for others meanwhile.
  INSERT INTO "appointments" ("doctor_id", "day", "slot", "place", "fee", "payment_status", "status", "created_at")
  VALUES ("at_doctor", "on_day", "in_slot", "at_place", 0, 'pending', 'held', clock_timestamp())
  ON CONFLICT DO NOTHING RETURNING "id" INTO "seat";
  IF NOT FOUND THEN RETURN NULL; END IF;

  -- Chosen, locked, and chosen again: what was read before the lock may have changed.
  WHILE "next_wait" IS DISTINCT FROM "locked_wait" LOOP
    SELECT "id" INTO "locked_wait" FROM "waits"
    WHERE "id" = "next_wait" AND "status" = 'waiting' FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN "passed" := "passed" || "next_wait"; END IF;
    "next_wait" := "first_in_line"("at_doctor", "on_day", "in_slot", "passed");
  END LOOP;
  IF "next_wait" IS NULL THEN
    DELETE FROM "appointments" WHERE "id" = "seat";
    RETURN NULL;
  END IF;

  UPDATE "appointments" SET "wait_id" = "locked_wait" WHERE "id" = "seat";
  INSERT INTO "wait_offers" ("wait_id", "doctor_id", "day", "slot", "place")
  VALUES ("locked_wait", "at_doctor", "on_day", "in_slot", "at_place");
  UPDATE "waits" SET "status" = 'offered' WHERE "id" = "locked_wait";
  RETURN "locked_wait";
END $$;--> statement-breakpoint
-- Ends what is kept for a wait, whose row the caller has changed and so locked: its offer is answered, and the place goes
-- to the next in line, or to everybody.
CREATE FUNCTION "pass_on"("of_wait" uuid, "its_answer" text, "asks_next" boolean, "but_for" uuid[] DEFAULT '{}')
RETURNS void LANGUAGE plpgsql VOLATILE
AS $$
DECLARE
  "kept" "appointments"%ROWTYPE;
BEGIN
  DELETE FROM "appointments" WHERE "wait_id" = "of_wait" AND "status" = 'held' RETURNING * INTO "kept";
  -- Before the answer: as long as the offer has none, the same patient is not asked again.
  IF "asks_next" AND "kept"."id" IS NOT NULL THEN
    PERFORM "hold_for_line"("kept"."doctor_id", "kept"."day", "kept"."slot", "kept"."place", "but_for");
  END IF;
  UPDATE "wait_offers" SET "answer" = "its_answer" WHERE "wait_id" = "of_wait" AND "answer" IS NULL;
END $$;--> statement-breakpoint
-- Whoever frees a place, and however: it is held for the first in line before anybody else can see it. A place that is
-- kept for a wait is passed on by what ends that.
CREATE FUNCTION "pass_on_freed_place"() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  "wait_of_visit" uuid;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."status" = 'cancelled' THEN
    FOR "wait_of_visit" IN
      UPDATE "waits" SET "status" = 'left', "changed_at" = clock_timestamp()
      WHERE "appointment_id" = OLD."id" AND "status" IN ('waiting', 'offered') RETURNING "id"
    LOOP
      PERFORM "pass_on"("wait_of_visit", 'withdrawn', true);
    END LOOP;
  END IF;
  -- Who leaves a place does not wish for it: only another visit of theirs may be sooner there.
  PERFORM "hold_for_line"(OLD."doctor_id", OLD."day", OLD."slot", OLD."place", ARRAY(
    SELECT "id" FROM "waits"
    WHERE "patient_id" = OLD."patient_id" AND "status" = 'waiting' AND "appointment_id" IS NULL));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "place_is_left" AFTER UPDATE ON "appointments" FOR EACH ROW
WHEN ((OLD."status" = 'booked' OR (OLD."status" = 'held' AND OLD."held_for" IS NOT NULL)) AND (NEW."status" = 'cancelled'
  OR (OLD."doctor_id", OLD."day", OLD."slot", OLD."place") IS DISTINCT FROM (NEW."doctor_id", NEW."day", NEW."slot", NEW."place")))
EXECUTE FUNCTION "pass_on_freed_place"();--> statement-breakpoint
CREATE TRIGGER "place_is_gone" AFTER DELETE ON "appointments" FOR EACH ROW
WHEN (OLD."status" = 'booked' OR (OLD."status" = 'held' AND OLD."held_for" IS NOT NULL))
EXECUTE FUNCTION "pass_on_freed_place"();
