ALTER TABLE "appointments" ADD COLUMN "number" text DEFAULT translate(substr(gen_random_uuid()::text, 5, 9), '0123456789abcdef', '234679ADFHKMQRWX') NOT NULL;--> statement-breakpoint
-- Of a million rows some hundred pairs get the same number at first.
DO $$ BEGIN
  LOOP
    UPDATE "appointments" SET "number" = DEFAULT WHERE "id" IN (
      SELECT "id" FROM (SELECT "id", row_number() OVER (PARTITION BY "number") AS "nth" FROM "appointments") AS "numbered"
      WHERE "nth" > 1);
    EXIT WHEN NOT FOUND;
  END LOOP;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "one_appointment_per_number" ON "appointments" USING btree ("number");
