CREATE TABLE "comment" (
	"id" text PRIMARY KEY NOT NULL,
	"news_id" text NOT NULL,
	"person_id" text,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text,
	"removed_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" text,
	"hidden_reason" text,
	"open_reports" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_report" (
	"id" text PRIMARY KEY NOT NULL,
	"comment_id" text NOT NULL,
	"person_id" text,
	"reason" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"dismissed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "comment_writer" (
	"person_id" text PRIMARY KEY NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone,
	"blocked_at" timestamp (3) with time zone,
	"blocked_by" text,
	"blocked_reason" text,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "news_comment_count" (
	"news_id" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_hidden_by_person_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_report" ADD CONSTRAINT "comment_report_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_report" ADD CONSTRAINT "comment_report_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_writer" ADD CONSTRAINT "comment_writer_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_writer" ADD CONSTRAINT "comment_writer_blocked_by_person_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_comment_count" ADD CONSTRAINT "news_comment_count_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_news" ON "comment" USING btree ("news_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comment_created" ON "comment" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comment_person" ON "comment" USING btree ("person_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "comment_once" ON "comment" USING btree ("person_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "comment_reported" ON "comment" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE open_reports > 0 and hidden_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "comment_hidden" ON "comment" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE hidden_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "comment_removed" ON "comment" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "comment_text" ON "comment" USING gin (text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "comment_report_once" ON "comment_report" USING btree ("comment_id","person_id");--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("action","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_title" ON "audit_entry" USING gin (title gin_trgm_ops);