-- One scan of "patients": the union read the whole table for each booking.
CREATE OR REPLACE VIEW "ways_to_patient" AS
SELECT "id" AS "patient_id", "way", "is_second"
FROM "patients" CROSS JOIN LATERAL (VALUES
  ('letter', false, "email" <> ''),
  ('text', "email" <> '', "phone_confirmed_at" IS NOT NULL)
) AS "channel" ("way", "is_second", "is_open")
WHERE "is_open";
