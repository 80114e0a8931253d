CREATE TABLE "news_read" (
	"news_id" text NOT NULL,
	"user_group" text NOT NULL,
	"reads" integer NOT NULL,
	CONSTRAINT "news_read_news_id_user_group_pk" PRIMARY KEY("news_id","user_group")
);
--> statement-breakpoint
CREATE TABLE "news_read_hour" (
	"news_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"reads" integer NOT NULL,
	"from_notification" integer NOT NULL,
	CONSTRAINT "news_read_hour_news_id_hour_pk" PRIMARY KEY("news_id","hour")
);
--> statement-breakpoint
CREATE TABLE "read_hour" (
	"user_group" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"reads" integer NOT NULL,
	"from_notification" integer NOT NULL,
	CONSTRAINT "read_hour_user_group_hour_pk" PRIMARY KEY("user_group","hour")
);
--> statement-breakpoint
CREATE TABLE "visit_day" (
	"user_group" text NOT NULL,
	"day" date NOT NULL,
	"previous_day" date NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "visit_day_user_group_day_previous_day_pk" PRIMARY KEY("user_group","day","previous_day")
);
--> statement-breakpoint
CREATE TABLE "notification_recipient" (
	"person_id" text NOT NULL,
	"notification_id" text NOT NULL,
	CONSTRAINT "notification_recipient_person_id_notification_id_pk" PRIMARY KEY("person_id","notification_id")
);
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "reminded_version" integer;--> statement-breakpoint
ALTER TABLE "news_mark" ADD COLUMN "read_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "active_on" date;--> statement-breakpoint
ALTER TABLE "notification_recipient" ADD CONSTRAINT "notification_recipient_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_recipient" ADD CONSTRAINT "notification_recipient_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_recipient_of" ON "notification_recipient" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "news_mark_uncounted" ON "news_mark" USING btree ("read_at") WHERE read_at is not null and not read_counted;