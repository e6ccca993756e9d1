CREATE TABLE "closing_balance" (
	"merchant_id" uuid NOT NULL,
	"account" text NOT NULL,
	"minor" bigint NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "closing_balance_merchant_id_account_pk" PRIMARY KEY("merchant_id","account")
);
--> statement-breakpoint
ALTER TABLE "closing_balance" ADD CONSTRAINT "closing_balance_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_postings_of_merchant" ON "ledger_posting" USING btree ("merchant_id","id") WHERE merchant_id is not null;