DELETE FROM "messages" WHERE "kind" = 'code';--> statement-breakpoint
DROP TABLE "failed_logins" CASCADE;--> statement-breakpoint
DROP TABLE "password_resets" CASCADE;--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "code";