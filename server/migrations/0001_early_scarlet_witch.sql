CREATE TABLE "comment_like" (
	"person_id" text NOT NULL,
	"comment_id" text NOT NULL,
	"liked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comment_like_person_id_comment_id_pk" PRIMARY KEY("person_id","comment_id")
);
--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "talk_id" text;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "answers_id" text;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "from_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_like_of" ON "comment_like" USING btree ("comment_id");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_talk_id_comment_id_fk" FOREIGN KEY ("talk_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_answers_id_comment_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."comment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_talk" ON "comment" USING btree ("talk_id","created_at","id") WHERE talk_id is not null;--> statement-breakpoint
CREATE INDEX "comment_answers" ON "comment" USING btree ("answers_id") WHERE answers_id is not null;