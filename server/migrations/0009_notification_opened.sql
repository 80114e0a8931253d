CREATE TABLE "notification_opened" (
	"notification_id" text NOT NULL,
	"opener" text NOT NULL,
	CONSTRAINT "notification_opened_notification_id_opener_pk" PRIMARY KEY("notification_id","opener")
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "held" text;--> statement-breakpoint
ALTER TABLE "notification_opened" ADD CONSTRAINT "notification_opened_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;