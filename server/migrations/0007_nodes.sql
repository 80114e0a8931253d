CREATE UNLOGGED TABLE "last_write" (
	"who" text PRIMARY KEY NOT NULL,
	"lsn" "pg_lsn" NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "limit_window" (
	"name" text NOT NULL,
	"who" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "limit_window_name_who_pk" PRIMARY KEY("name","who")
);
--> statement-breakpoint
CREATE INDEX "limit_window_until" ON "limit_window" USING btree ("until");