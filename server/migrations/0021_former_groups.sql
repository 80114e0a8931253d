CREATE TABLE "former_group" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL
);
