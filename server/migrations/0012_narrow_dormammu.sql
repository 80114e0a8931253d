DROP INDEX "audit_entry_at";--> statement-breakpoint
DROP INDEX "audit_entry_action";--> statement-breakpoint
DROP INDEX "comment_news";--> statement-breakpoint
DROP INDEX "comment_created";--> statement-breakpoint
DROP INDEX "comment_person";--> statement-breakpoint
DROP INDEX "comment_reported";--> statement-breakpoint
DROP INDEX "comment_hidden";--> statement-breakpoint
DROP INDEX "comment_held";--> statement-breakpoint
DROP INDEX "invitation_place";--> statement-breakpoint
DROP INDEX "medium_newest";--> statement-breakpoint
DROP INDEX "news_feed";--> statement-breakpoint
DROP INDEX "news_category";--> statement-breakpoint
DROP INDEX "news_published";--> statement-breakpoint
DROP INDEX "news_changed";--> statement-breakpoint
DROP INDEX "notification_inbox";--> statement-breakpoint
DROP INDEX "security_event_at";--> statement-breakpoint
DROP INDEX "security_event_who";--> statement-breakpoint
DROP INDEX "survey_changed";--> statement-breakpoint
DROP INDEX "survey_published";--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comment_news" ON "comment" USING btree ("news_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comment_created" ON "comment" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comment_person" ON "comment" USING btree ("person_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comment_reported" ON "comment" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE open_reports > 0 and hidden_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "comment_hidden" ON "comment" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE hidden_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "comment_held" ON "comment" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE held_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "invitation_place" ON "invitation" USING btree ("created_at" DESC NULLS FIRST,"batch_id" DESC NULLS FIRST,"number");--> statement-breakpoint
CREATE INDEX "medium_newest" ON "medium" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_feed" ON "news" USING btree ("pinned" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "news_category" ON "news" USING btree ("category_id","published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_changed" ON "news" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notification_inbox" ON "notification" USING btree ("sent_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_event_at" ON "security_event" USING btree ("last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_event_who" ON "security_event" USING btree ("who","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "survey_changed" ON "survey" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "survey_published" ON "survey" USING btree ("opens_at" DESC NULLS FIRST) WHERE status = 'published';