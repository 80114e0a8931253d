CREATE TABLE "notification_bookmark" (
	"person_id" text NOT NULL,
	"notification_id" text NOT NULL,
	CONSTRAINT "notification_bookmark_person_id_notification_id_pk" PRIMARY KEY("person_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notification_removed" (
	"person_id" text NOT NULL,
	"notification_id" text NOT NULL,
	CONSTRAINT "notification_removed_person_id_notification_id_pk" PRIMARY KEY("person_id","notification_id")
);
--> statement-breakpoint
ALTER TABLE "notification_bookmark" ADD CONSTRAINT "notification_bookmark_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_bookmark" ADD CONSTRAINT "notification_bookmark_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_removed" ADD CONSTRAINT "notification_removed_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_removed" ADD CONSTRAINT "notification_removed_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;