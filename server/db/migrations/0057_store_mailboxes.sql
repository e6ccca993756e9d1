CREATE TABLE "store_mailbox" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	CONSTRAINT "store_mailbox_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "store_mailbox" ADD CONSTRAINT "store_mailbox_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;