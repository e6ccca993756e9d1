CREATE TABLE "form_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"client_key" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "form_answer_expires_at_index" ON "form_answer" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "form_answer_client_key_expires_at_index" ON "form_answer" USING btree ("client_key","expires_at");