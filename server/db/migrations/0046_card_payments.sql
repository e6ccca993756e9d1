CREATE TABLE "used_state" (
	"id" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- What is stored already follows the wider rules, so that no row has to be read for them.
ALTER TABLE "payment_attempt" DROP CONSTRAINT "payment_attempt_method_check", ADD CONSTRAINT "payment_attempt_method_check"
  CHECK (method IN ('pix', 'fake', 'stripe', 'card', 'boleto')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_receipt" DROP CONSTRAINT "payment_receipt_check", ADD CONSTRAINT "payment_receipt_check"
  CHECK ((method IN ('pix', 'fake', 'stripe', 'card', 'boleto')
    AND source IN ('person', 'bank_statement', 'provider')
    AND surplus_reason IN ('late', 'second', 'over', 'under', 'unknown', 'mistake')
    AND surplus_status IN ('none', 'open', 'returning', 'returned'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_event" DROP CONSTRAINT "payment_event_check", ADD CONSTRAINT "payment_event_check"
  CHECK ((provider IN ('pix', 'fake', 'stripe', 'card', 'boleto', 'mercado_pago')
    AND result IN ('applied', 'ignored', 'failed'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "chargeback" DROP CONSTRAINT "chargeback_check", ADD CONSTRAINT "chargeback_check"
  CHECK ((method IN ('pix', 'fake', 'stripe', 'card', 'boleto')
    AND status IN ('inquiry', 'open', 'won', 'lost'))) NOT VALID;
