CREATE TABLE "order_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_batch_line" (
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel" jsonb,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	CONSTRAINT "order_batch_line_batch_id_position_pk" PRIMARY KEY("batch_id","position")
);
--> statement-breakpoint
ALTER TABLE "order_batch" ADD CONSTRAINT "order_batch_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_batch" ADD CONSTRAINT "order_batch_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_batch_line" ADD CONSTRAINT "order_batch_line_batch_id_order_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."order_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_batch_line" ADD CONSTRAINT "order_batch_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_batch_of_merchant" ON "order_batch" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_batch_unfinished" ON "order_batch" USING btree ("worked_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "order_batch_line_waiting" ON "order_batch_line" USING btree ("batch_id","position") WHERE outcome = 'waiting';--> statement-breakpoint
CREATE INDEX "order_batch_line_of_order" ON "order_batch_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "fulfillment_of_code" ON "fulfillment" USING btree ("tracking_code") WHERE tracking_code is not null;--> statement-breakpoint
CREATE INDEX "fulfillment_failed" ON "fulfillment" USING btree ("order_id") WHERE status = 'failed';