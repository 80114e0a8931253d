DROP INDEX "audit_entry_title";--> statement-breakpoint
DROP INDEX "comment_text";--> statement-breakpoint
DROP INDEX "contact_search";--> statement-breakpoint
DROP INDEX "person_known_by";--> statement-breakpoint
DROP INDEX "medium_search";--> statement-breakpoint
DROP INDEX "medium_search_words";--> statement-breakpoint
DROP INDEX "news_media";--> statement-breakpoint
DROP INDEX "news_text_media";--> statement-breakpoint
DROP INDEX "news_search";--> statement-breakpoint
DROP INDEX "news_search_words";--> statement-breakpoint
DROP INDEX "news_word_alike";--> statement-breakpoint
CREATE INDEX "audit_entry_title" ON "audit_entry" USING gin (title gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "comment_text" ON "comment" USING gin (text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "contact_search" ON "contact" USING gin (search gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "person_known_by" ON "person" USING gin ((lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(login_name, '') || ' ' || coalesce(position, '') || ' ' || coalesce(department, ''))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "medium_search" ON "medium" USING gin (to_tsvector('simple', search_stems)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "medium_search_words" ON "medium" USING gin (search_words gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "news_media" ON "news" USING gin ((gallery || attachments) jsonb_path_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "news_text_media" ON "news" USING gin (jsonb_path_query_array(body || translations, '$.**.url')) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "news_search" ON "news" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "news_search_words" ON "news" USING gin (search_words gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "news_word_alike" ON "news_word" USING gin (word gin_trgm_ops) WITH (fastupdate=false);