CREATE TABLE "bank_statement_line" (
	"statement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"ref" text,
	"amount_minor" bigint,
	"received_at" timestamp with time zone,
	"text" text,
	"result" jsonb,
	"same_as" uuid,
	CONSTRAINT "bank_statement_line_statement_id_position_pk" PRIMARY KEY("statement_id","position"),
	CONSTRAINT "bank_statement_line_known" CHECK ("bank_statement_line"."ref" is not null or "bank_statement_line"."result" is not null),
	CONSTRAINT "bank_statement_line_money" CHECK (("bank_statement_line"."ref" is null) = ("bank_statement_line"."amount_minor" is null) and ("bank_statement_line"."ref" is null) = ("bank_statement_line"."received_at" is null)
        and ("bank_statement_line"."ref" is null) = ("bank_statement_line"."text" is null))
);
--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "status" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "lease_token" uuid;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_unfinished" ON "bank_statement" USING btree (coalesce("merchant_id"::text, ''),"digest","is_trial") WHERE status = 'working';--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_standing" CHECK ("bank_statement"."status" = 'done' or ("bank_statement"."status" in ('working', 'failed') and "bank_statement"."digest" is not null));