CREATE TABLE "dispute" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"method" text NOT NULL,
	"provider_ref" text NOT NULL,
	"status" text NOT NULL,
	"turns" integer DEFAULT 0 NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"due_by" timestamp with time zone,
	"url" text,
	"opened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_once" UNIQUE("method","provider_ref"),
	CONSTRAINT "dispute_amount" CHECK ("dispute"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "dispute_share" (
	"dispute_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "dispute_share_dispute_id_order_id_pk" PRIMARY KEY("dispute_id","order_id"),
	CONSTRAINT "dispute_share_amount" CHECK ("dispute_share"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "fake_dispute" (
	"ref" text PRIMARY KEY NOT NULL,
	"charge_ref" text NOT NULL,
	"movement_ref" text NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_placed_paid";--> statement-breakpoint
ALTER TABLE "payment_allocation" DROP CONSTRAINT "allocation_never_more_back";--> statement-breakpoint
ALTER TABLE "payment_attempt" DROP CONSTRAINT "attempt_captured";--> statement-breakpoint
DROP INDEX "payment_captured_once";--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD COLUMN "disputed_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD COLUMN "charged_back_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_receipt_id_payment_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."payment_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_share" ADD CONSTRAINT "dispute_share_dispute_id_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."dispute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_share" ADD CONSTRAINT "dispute_share_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fake_dispute" ADD CONSTRAINT "fake_dispute_charge_ref_fake_charge_ref_fk" FOREIGN KEY ("charge_ref") REFERENCES "public"."fake_charge"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fake_dispute" ADD CONSTRAINT "fake_dispute_movement_ref_fake_movement_ref_fk" FOREIGN KEY ("movement_ref") REFERENCES "public"."fake_movement"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_payment_id_index" ON "dispute" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "dispute_receipt_id_index" ON "dispute" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "dispute_open" ON "dispute" USING btree ("opened_at") WHERE status in ('inquiry', 'open');--> statement-breakpoint
CREATE INDEX "dispute_share_order_id_index" ON "dispute_share" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "fake_dispute_charge_ref_index" ON "fake_dispute" USING btree ("charge_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_captured_once" ON "payment_attempt" USING btree ("payment_id") WHERE status in ('captured', 'disputed', 'charged_back');--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_placed_paid" CHECK ("order"."status" not in ('placed', 'completed') or "order"."payment_status" in ('paid', 'disputed', 'partially_refunded', 'refunded'));--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "allocation_never_more_back" CHECK (0 <= "payment_allocation"."refunded_minor" and "payment_allocation"."refunded_minor" <= "payment_allocation"."refund_due_minor" and 0 <= "payment_allocation"."disputed_minor" and 0 <= "payment_allocation"."charged_back_minor" and "payment_allocation"."refund_due_minor" + "payment_allocation"."disputed_minor" + "payment_allocation"."charged_back_minor" <= "payment_allocation"."captured_minor");--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "attempt_captured" CHECK (("payment_attempt"."status" in ('captured', 'disputed', 'charged_back')) = ("payment_attempt"."captured_at" is not null));
--> statement-breakpoint

ALTER TABLE "order" DROP CONSTRAINT order_payment_status_check;
--> statement-breakpoint
ALTER TABLE "order" ADD CHECK (payment_status IN ('awaiting', 'paid', 'disputed', 'partially_refunded', 'refunded', 'voided'));
--> statement-breakpoint
ALTER TABLE payment_attempt DROP CONSTRAINT payment_attempt_status_check;
--> statement-breakpoint
ALTER TABLE payment_attempt ADD CHECK (status IN ('created', 'requires_action', 'processing', 'captured', 'disputed', 'charged_back', 'expired', 'canceled', 'failed'));
--> statement-breakpoint
ALTER TABLE ledger_posting DROP CONSTRAINT ledger_posting_account_check;
--> statement-breakpoint
ALTER TABLE ledger_posting ADD CHECK (account IN (
  'merchant_pending', 'merchant_available', 'merchant_receivable', 'merchant_disputed',
  'psp_clearing', 'bank', 'commission_income', 'psp_fees', 'disputed_funds', 'dispute_losses',
  'customer_refunds_due', 'unidentified_receipts'
));
--> statement-breakpoint
ALTER TABLE dispute ADD CHECK (method IN ('pix', 'fake', 'stripe') AND status IN ('inquiry', 'open', 'won', 'lost'));
--> statement-breakpoint
CREATE TRIGGER never_deleted BEFORE DELETE ON dispute FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint

-- What an order has held and lost is the sum of its disputes.
CREATE FUNCTION check_dispute_sums(checked_order uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payment_allocation a WHERE a.order_id = checked_order AND (
      SELECT (
        coalesce(sum(s.amount_minor) FILTER (WHERE d.status = 'open'), 0),
        coalesce(sum(s.amount_minor) FILTER (WHERE d.status = 'lost'), 0)
      )
      FROM dispute_share s JOIN dispute d ON d.id = s.dispute_id WHERE s.order_id = checked_order
    ) IS DISTINCT FROM (a.disputed_minor::numeric, a.charged_back_minor::numeric)
  ) THEN
    RAISE EXCEPTION 'order %: its disputes are not what its allocation says', checked_order USING ERRCODE = 'check_violation';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION dispute_sums_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'dispute' THEN
    PERFORM check_dispute_sums(order_id) FROM dispute_share WHERE dispute_id = new.id;
  ELSE
    PERFORM check_dispute_sums(coalesce(new.order_id, old.order_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER dispute_sums AFTER UPDATE OF status ON dispute
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION dispute_sums_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER dispute_sums AFTER INSERT OR UPDATE OR DELETE ON dispute_share
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION dispute_sums_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER dispute_sums AFTER UPDATE OF disputed_minor, charged_back_minor ON payment_allocation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION dispute_sums_changed();
--> statement-breakpoint

-- Whoever holds the money books what a bank takes.
CREATE FUNCTION check_dispute_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.status = 'open' AND (SELECT settlement FROM payment WHERE id = new.payment_id) = 'platform' AND NOT EXISTS (
    SELECT FROM ledger_transaction WHERE ref_type = 'dispute' AND ref_id LIKE new.id || ':' || new.turns || ':%'
  ) THEN
    RAISE EXCEPTION 'dispute % is not in the books', new.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER dispute_booked AFTER UPDATE OF status ON dispute
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_dispute_booked();
