-- Which of two limits one more appointment of a patient would break: 'atMost', 'withOneDoctor', or null for none.
-- Bookings of one patient pass one after the other: each query of a volatile function sees what was there when it
-- began, so who has waited for the lock counts what the one before has booked.
CREATE FUNCTION "limit_broken"("patient" uuid, "doctor" text, "today" date, "slots_over" text[], "at_most" integer, "with_one_doctor" integer)
RETURNS text LANGUAGE plpgsql VOLATILE
-- A plan made while the table was small is kept: it must not read the whole of it once it has grown.
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
END $$;
