ALTER TABLE "refund_line" DROP CONSTRAINT "refund_line_amounts";--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "replacement_id" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "exchange_receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "return_line" ADD COLUMN "wanted_variant_id" uuid;--> statement-breakpoint
ALTER TABLE "return_request" ADD COLUMN "remedy" text DEFAULT 'refund' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_request" ADD COLUMN "replacement_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "exchange_of" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "payable_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD CONSTRAINT "payment_receipt_amount" UNIQUE("id","amount_minor");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_replacement_unique" UNIQUE("replacement_id");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_exchange_receipt_unique" UNIQUE("exchange_receipt_id");--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_replacement_unique" UNIQUE("replacement_id");--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_of_exchange" UNIQUE("order_id","replacement_id");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_exchange_of_unique" UNIQUE("exchange_of");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_replacement" UNIQUE("exchange_of","id");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_of_exchange" FOREIGN KEY ("order_id","replacement_id") REFERENCES "public"."return_request"("order_id","replacement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_exchange_receipt" FOREIGN KEY ("exchange_receipt_id","amount_minor") REFERENCES "public"."payment_receipt"("id","amount_minor") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_wanted_variant_id_variant_id_fk" FOREIGN KEY ("wanted_variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_replacement" FOREIGN KEY ("id","replacement_id") REFERENCES "public"."order"("exchange_of","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD CONSTRAINT "receipt_exchange" CHECK (("payment_receipt"."method" = 'exchange') = ("payment_receipt"."source" = 'exchange'));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_exchanged" CHECK (("refund"."exchange_receipt_id" is not null) = ("refund"."replacement_id" is not null and "refund"."status" = 'succeeded') and ("refund"."replacement_id" is null or (not "refund"."by_hand" and "refund"."status" <> 'failed')));--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_amounts" CHECK ("refund_line"."quantity" >= 0 and "refund_line"."amount_minor" >= 0 and ("refund_line"."quantity" > 0 or "refund_line"."amount_minor" > 0));--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_remedy" CHECK ("return_request"."replacement_id" is null or "return_request"."remedy" = 'exchange');--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_cancel_reason_check";--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_cancel_reason_check" CHECK (cancel_reason IN ('customer', 'payment_denied', 'payment_expired', 'merchant', 'operator', 'exchange'));--> statement-breakpoint
ALTER TABLE "payment_attempt" DROP CONSTRAINT "payment_attempt_method_check";--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_method_check" CHECK (method IN ('pix', 'fake', 'stripe', 'card', 'boleto', 'exchange'));--> statement-breakpoint
ALTER TABLE "payment_receipt" DROP CONSTRAINT "payment_receipt_check";--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD CONSTRAINT "payment_receipt_check" CHECK ((method IN ('pix', 'fake', 'stripe', 'card', 'boleto', 'exchange')
    AND source IN ('person', 'bank_statement', 'provider', 'exchange')
    AND surplus_reason IN ('late', 'second', 'over', 'under', 'unknown', 'mistake')
    AND surplus_status IN ('none', 'open', 'returning', 'returned')));--> statement-breakpoint
ALTER TABLE "ledger_posting" DROP CONSTRAINT "ledger_posting_account_check";--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_account_check" CHECK (account IN ('merchant_pending', 'merchant_available',
    'merchant_receivable', 'merchant_chargeback_hold', 'psp_clearing', 'bank', 'commission_income', 'psp_fees',
    'chargeback_funds', 'chargeback_losses', 'debt_losses', 'customer_refunds_due', 'unidentified_receipts',
    'exchange_clearing'));--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_remedy_check" CHECK (remedy IN ('refund', 'exchange'));
