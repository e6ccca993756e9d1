-- A receipt that a person confirmed by a slip stays as a mistake.
ALTER TABLE payment_receipt DROP CONSTRAINT payment_receipt_check;
--> statement-breakpoint
ALTER TABLE payment_receipt ADD CONSTRAINT payment_receipt_check CHECK (
  method IN ('pix', 'fake', 'stripe') AND source IN ('person', 'statement', 'provider')
  AND surplus_reason IN ('late', 'second', 'over', 'under', 'unknown', 'mistake')
  AND surplus_status IN ('none', 'open', 'returning', 'returned')
);
