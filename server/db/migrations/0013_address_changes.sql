CREATE TABLE "address_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"address" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"difference_minor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "address_change_answered" CHECK (("address_change"."status" in ('accepted', 'refused')) = ("address_change"."answered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "ship_address" jsonb;--> statement-breakpoint
ALTER TABLE "address_change" ADD CONSTRAINT "address_change_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_change_open" ON "address_change" USING btree ("order_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "address_change_of_order" ON "address_change" USING btree ("order_id","created_at");