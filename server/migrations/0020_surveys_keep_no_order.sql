CREATE INDEX "survey_answer_drawn" ON "survey_answer" USING btree ("survey_id","id");--> statement-breakpoint
ALTER TABLE "survey_ballot" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "survey_count" DROP COLUMN "kept";