CREATE TABLE "statement_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid,
	"file_name" text NOT NULL,
	"is_trial" boolean NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_import" ADD CONSTRAINT "statement_import_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_import_newest" ON "statement_import" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "order_newest" ON "order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "order_of_status" ON "order" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "order_group_of_email" ON "order_group" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "payment_attempt_newest" ON "payment_attempt" USING btree ("payment_id","created_at","id");