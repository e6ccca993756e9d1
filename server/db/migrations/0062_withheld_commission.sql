CREATE TABLE "withheld_commission" (
	"receipt_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"taken_minor" bigint NOT NULL,
	"returned_minor" bigint NOT NULL,
	"turns" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withheld_amounts" CHECK (0 <= "withheld_commission"."returned_minor" and "withheld_commission"."returned_minor" <= "withheld_commission"."taken_minor")
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "fee_minor" bigint;--> statement-breakpoint
ALTER TABLE "withheld_commission" ADD CONSTRAINT "withheld_commission_receipt_id_payment_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."payment_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_commission" ADD CONSTRAINT "withheld_commission_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withheld_commission_order_id_index" ON "withheld_commission" USING btree ("order_id");