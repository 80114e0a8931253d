-- Both live for minutes; whoever is under way begins again.
DELETE FROM "company_code";--> statement-breakpoint
DELETE FROM "company_flow";--> statement-breakpoint
ALTER TABLE "company_code" DROP CONSTRAINT "company_code_person_id_person_id_fk";
--> statement-breakpoint
DROP INDEX "company_code_person";--> statement-breakpoint
ALTER TABLE "company_code" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "company_code" ADD COLUMN "account" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company_flow" ADD COLUMN "browser_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "company_flow" ADD COLUMN "fresh" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "chain_id" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "began_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "session" SET "chain_id" = "id", "began_at" = "created_at";--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "chain_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "began_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "session_chain" ON "session" USING btree ("chain_id");