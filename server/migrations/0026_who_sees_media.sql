CREATE INDEX "news_cover" ON "news" USING btree ("cover_id");--> statement-breakpoint
CREATE INDEX "news_author_avatar" ON "news" USING btree ((author ->> 'avatar_id'));--> statement-breakpoint
CREATE INDEX "news_media" ON "news" USING gin ((gallery || attachments) jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "news_pictures" ON "news" USING gin (jsonb_path_query_array(body || translations, '$.**.image.url'));--> statement-breakpoint
CREATE INDEX "notification_image" ON "notification" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "person_avatar" ON "person" USING btree ("avatar_id") WHERE avatar_id is not null;