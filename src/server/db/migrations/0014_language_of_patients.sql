ALTER TABLE "patients" ADD COLUMN "language" text;--> statement-breakpoint
-- What stands under a patient's language, else under '', in words that are there in several.
CREATE FUNCTION "said_to"("patient" uuid, "words" jsonb)
RETURNS jsonb LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN coalesce("words" -> (SELECT "language" FROM "patients" WHERE "id" = "patient"), "words" -> '');
END $$;
