-- In the order of every change, so that none of an older version waits for the other.
LOCK TABLE "appointments", "payments" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "event_receiver" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	"stopped" text,
	"failing_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outgoing_events" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"appointment_id" uuid NOT NULL,
	"number" text NOT NULL,
	"sequence" integer NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_tried_at" timestamp with time zone,
	"next_try_at" timestamp with time zone DEFAULT '-infinity' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "changed_at" timestamp with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL;--> statement-breakpoint
CREATE INDEX "outgoing_events_of_appointment" ON "outgoing_events" USING btree ("appointment_id","seq");--> statement-breakpoint
CREATE INDEX "appointments_by_change" ON "appointments" USING btree ("changed_at","id");--> statement-breakpoint
-- What only the outbox and the idempotency of bookings use is no change of an appointment.
CREATE FUNCTION "stamp_appointment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "before" timestamptz;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    "before" := OLD."changed_at";
    OLD."state" := NEW."state";
    OLD."remind_at" := NEW."remind_at";
    OLD."is_unreached" := NEW."is_unreached";
    OLD."request_key" := NEW."request_key";
    OLD."request_hash" := NEW."request_hash";
    OLD."person_key" := NEW."person_key";
    OLD."arrival" := NEW."arrival";
    IF OLD IS NOT DISTINCT FROM NEW THEN
      RETURN NEW;
    END IF;
  END IF;
  -- First: a reader waits for all transactions that have an id, and that began before this moment.
  PERFORM pg_current_xact_id();
  NEW."changed_at" := date_trunc('milliseconds', clock_timestamp());
  IF TG_OP = 'UPDATE' THEN
    NEW."changed_at" := greatest(NEW."changed_at", "before" + interval '1 millisecond');
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "stamp_appointment" BEFORE INSERT OR UPDATE ON "appointments"
FOR EACH ROW EXECUTE FUNCTION "stamp_appointment"();--> statement-breakpoint
CREATE FUNCTION "write_outgoing_events"("a" "appointments", "types" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "event_receiver" WHERE "is_on") THEN
    INSERT INTO "outgoing_events" ("appointment_id", "number", "sequence", "type", "at")
    SELECT "a"."id", "a"."number", "a"."sequence", 'appointment.' || "type", "a"."changed_at"
    FROM unnest("types") AS "type" WHERE "type" IS NOT NULL;
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION "tell_of_appointment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "types" text[];
  "is_cancelled" boolean;
  "is_moved" boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "write_outgoing_events"(NEW, ARRAY['booked']);
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    PERFORM "write_outgoing_events"(OLD, ARRAY['erased']);
    RETURN NULL;
  END IF;
  OLD."changed_at" := NEW."changed_at";
  IF OLD IS NOT DISTINCT FROM NEW THEN
    RETURN NULL;
  END IF;
  IF OLD."status" = 'blocked' THEN
    PERFORM "write_outgoing_events"(NEW, ARRAY['booked']);
    RETURN NULL;
  END IF;
  "is_cancelled" := OLD."status" <> 'cancelled' AND NEW."status" = 'cancelled';
  "is_moved" := (OLD."doctor_id", OLD."day", OLD."slot", OLD."place")
    IS DISTINCT FROM (NEW."doctor_id", NEW."day", NEW."slot", NEW."place");
  "types" := array_remove(ARRAY[
    CASE WHEN "is_cancelled" THEN 'cancelled'
      WHEN "is_moved" THEN 'moved'
      WHEN OLD."closure_notice" IS NULL AND NEW."closure_notice" IS NOT NULL THEN 'affected'
      WHEN OLD."closure_notice" IS NOT NULL AND NEW."closure_notice" IS NULL
        AND NEW."patient_id" IS NOT DISTINCT FROM OLD."patient_id" AND NEW."attendance" IS NOT DISTINCT FROM OLD."attendance" THEN 'reopened' END,
    CASE WHEN OLD."payment_status" <> NEW."payment_status"
      THEN CASE NEW."payment_status" WHEN 'paid' THEN 'paid' ELSE 'refunded' END END,
    CASE WHEN NEW."attendance" IS DISTINCT FROM OLD."attendance" THEN NEW."attendance" END,
    CASE WHEN num_nonnulls(OLD."patient_id", OLD."guest_name") > 0 AND num_nonnulls(NEW."patient_id", NEW."guest_name") = 0
      THEN 'erased' END], NULL);
  PERFORM "write_outgoing_events"(NEW, CASE WHEN "types" = '{}' THEN ARRAY['changed'] ELSE "types" END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tell_of_new_appointment" AFTER INSERT ON "appointments"
FOR EACH ROW WHEN (NEW."status" <> 'blocked') EXECUTE FUNCTION "tell_of_appointment"();--> statement-breakpoint
CREATE TRIGGER "tell_of_changed_appointment" AFTER UPDATE ON "appointments"
FOR EACH ROW WHEN (NEW."status" <> 'blocked' AND OLD."changed_at" <> NEW."changed_at") EXECUTE FUNCTION "tell_of_appointment"();--> statement-breakpoint
CREATE TRIGGER "tell_of_erased_appointment" AFTER DELETE ON "appointments"
FOR EACH ROW WHEN (OLD."status" <> 'blocked') EXECUTE FUNCTION "tell_of_appointment"();--> statement-breakpoint
-- Money that goes back is shown with the appointment, whose row does not say so.
CREATE FUNCTION "tell_of_money"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "a" "appointments";
  "is_refunded" boolean := false;
BEGIN
  IF TG_TABLE_NAME = 'payments' THEN
    "is_refunded" := NEW."state" = 'refunded' AND NOT EXISTS (
      SELECT FROM "payments" WHERE "appointment_id" = NEW."appointment_id" AND "state" = 'paid');
  END IF;
  UPDATE "appointments" SET "changed_at" = clock_timestamp() WHERE "id" = NEW."appointment_id" RETURNING * INTO "a";
  IF FOUND THEN
    PERFORM "write_outgoing_events"("a", ARRAY[CASE WHEN "is_refunded" THEN 'refunded' ELSE 'changed' END]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tell_of_payment" AFTER UPDATE OF "state" ON "payments"
FOR EACH ROW WHEN (OLD."state" <> NEW."state" AND NEW."state" <> 'paid' AND NEW."paid_at" IS NOT NULL)
EXECUTE FUNCTION "tell_of_money"();--> statement-breakpoint
CREATE TRIGGER "tell_of_difference" AFTER INSERT OR UPDATE ON "payment_differences"
FOR EACH ROW WHEN (NEW."reason" = 'refund_failed') EXECUTE FUNCTION "tell_of_money"();
