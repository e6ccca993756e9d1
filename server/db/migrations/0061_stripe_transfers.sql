CREATE TABLE "payout_transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"send" integer NOT NULL,
	"connection_id" uuid NOT NULL,
	"account_ref" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reversed_minor" bigint DEFAULT 0 NOT NULL,
	"provider_ref" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "payout_transfer_providerRef_unique" UNIQUE("provider_ref"),
	CONSTRAINT "payout_transfer_once" UNIQUE("payout_id","send"),
	CONSTRAINT "payout_transfer_amount" CHECK ("payout_transfer"."amount_minor" > 0 and "payout_transfer"."reversed_minor" between 0 and "payout_transfer"."amount_minor"),
	CONSTRAINT "payout_transfer_sent" CHECK (("payout_transfer"."status" in ('sent', 'reversed')) = ("payout_transfer"."provider_ref" is not null) and ("payout_transfer"."provider_ref" is null) = ("payout_transfer"."sent_at" is null))
);
--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "account_state" jsonb;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "way" text DEFAULT 'pix' NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_transfer" ADD CONSTRAINT "payout_transfer_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_transfer" ADD CONSTRAINT "payout_transfer_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_transfer_open" ON "payout_transfer" USING btree ("payout_id") WHERE status in ('waiting', 'sent');--> statement-breakpoint
CREATE INDEX "payout_transfer_sent" ON "payout_transfer" USING btree ("sent_at") WHERE provider_ref is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "connection_once_at_stripe" ON "connection" USING btree ("account_ref") WHERE kind = 'stripe';