ALTER TABLE "connection" ADD COLUMN "account_ref" text;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "label" ADD CONSTRAINT "label_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connection_once_for_account" ON "connection" USING btree ("merchant_id","kind","account_ref") WHERE account_ref is not null;