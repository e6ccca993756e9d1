DROP INDEX "invoice_request_under_way";--> statement-breakpoint
ALTER TABLE "invoice_request" ADD COLUMN "requested_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_request" ADD COLUMN "checked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_request_to_check" ON "invoice_request" USING btree ("checked_at","id") WHERE status = 'processing';