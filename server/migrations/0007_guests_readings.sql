CREATE TABLE "guest_read" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_read_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"news_id" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_read_hour" (
	"news_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"reads" integer NOT NULL,
	CONSTRAINT "guest_read_hour_hour_news_id_pk" PRIMARY KEY("hour","news_id")
);
--> statement-breakpoint
CREATE INDEX "guest_read_hour_news" ON "guest_read_hour" USING btree ("news_id");