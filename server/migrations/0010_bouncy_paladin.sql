DROP INDEX "news_pictures";--> statement-breakpoint
CREATE INDEX "news_text_media" ON "news" USING gin (jsonb_path_query_array(body || translations, '$.**.url'));