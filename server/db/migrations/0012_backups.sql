CREATE TABLE "backup_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"failure" text,
	"bytes" bigint,
	"rows" bigint,
	"newest_row_at" timestamp with time zone,
	"orders_since" integer,
	CONSTRAINT "backup_run_order" CHECK ("backup_run"."finished_at" >= "backup_run"."started_at")
);
--> statement-breakpoint
CREATE INDEX "backup_run_newest" ON "backup_run" USING btree ("kind","finished_at");