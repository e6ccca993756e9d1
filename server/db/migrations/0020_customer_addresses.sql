ALTER TABLE "address_change" ADD COLUMN "proposed_by" text DEFAULT 'merchant' NOT NULL;--> statement-breakpoint
ALTER TABLE "address_change" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "address_change" ADD CONSTRAINT "address_change_reason" CHECK (("address_change"."reason" is not null) = ("address_change"."proposed_by" = 'customer' and "address_change"."status" = 'refused'));