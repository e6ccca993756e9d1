CREATE TABLE "used_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_link_expires_at_index" ON "used_link" USING btree ("expires_at");