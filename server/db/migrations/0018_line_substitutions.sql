CREATE TABLE "line_substitution" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"former" jsonb NOT NULL,
	"variant_id" uuid NOT NULL,
	"proposed" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"difference_minor" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"restock" boolean NOT NULL,
	"holds_stock" boolean NOT NULL,
	"form_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "line_substitution_status" CHECK ("line_substitution"."status" in ('open', 'accepted', 'refused', 'withdrawn', 'expired')),
	CONSTRAINT "line_substitution_answered" CHECK (("line_substitution"."status" in ('accepted', 'refused')) = ("line_substitution"."answered_at" is not null)),
	CONSTRAINT "line_substitution_amounts" CHECK ("line_substitution"."quantity" > 0 and "line_substitution"."price_minor" >= 0 and "line_substitution"."difference_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "reduced_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_substitution" ADD CONSTRAINT "line_substitution_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_substitution" ADD CONSTRAINT "line_substitution_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_substitution" ADD CONSTRAINT "line_substitution_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "line_substitution_open" ON "line_substitution" USING btree ("order_line_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "line_substitution_form" ON "line_substitution" USING btree ("order_line_id","form_key");--> statement-breakpoint
CREATE INDEX "line_substitution_of_order" ON "line_substitution" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "line_substitution_due" ON "line_substitution" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "line_substitution_holding" ON "line_substitution" USING btree ("variant_id") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_reduced" CHECK ("order_line"."reduced_minor" between 0 and "order_line"."total_minor" - "order_line"."refunded_minor");--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_check", ADD CONSTRAINT "refund_check" CHECK ((status IN ('pending', 'succeeded', 'failed')
    AND reason IN ('cancellation', 'withdrawal', 'defect', 'goodwill', 'lost', 'substitution')
    AND actor IN ('customer', 'merchant', 'operator', 'system')));
