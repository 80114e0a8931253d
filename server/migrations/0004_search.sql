CREATE TABLE "news_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "news_word_alike" ON "news_word" USING gin (word gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_search" ON "contact" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "survey_published" ON "survey" USING btree ("opens_at" DESC NULLS LAST) WHERE status = 'published';
--> statement-breakpoint
CREATE FUNCTION "news_words_are_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In order, so that two who write at once wait for one another and never both.
  INSERT INTO "news_word" ("word")
    SELECT DISTINCT word FROM unnest(string_to_array(NEW.search_words, ' ')) AS word
    WHERE length(word) BETWEEN 4 AND 40 ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "news_words_are_listed" AFTER INSERT OR UPDATE OF "search_words" ON "news" FOR EACH ROW EXECUTE FUNCTION "news_words_are_listed"();--> statement-breakpoint
-- What was written before: its words stand in their order, those of the title first.
UPDATE "news" SET "search_words" = "search_words", "search_stems" = "search_stems" || ' ' || "search_words" || ' zt' ||
  array_to_string((string_to_array("search_words", ' '))[1:cardinality(regexp_split_to_array(btrim("title"), '\s+'))], ' zt')
  WHERE "search_words" <> '';
