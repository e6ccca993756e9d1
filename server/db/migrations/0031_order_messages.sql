CREATE TABLE "answer_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_template_name" UNIQUE("merchant_id","name")
);
--> statement-breakpoint
CREATE TABLE "order_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"side" text NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"digest" text NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_message_once" UNIQUE("order_id","side","digest"),
	CONSTRAINT "order_message_side" CHECK ("order_message"."side" in ('customer', 'merchant')),
	CONSTRAINT "order_message_text" CHECK (length("order_message"."text") <= 2000),
	CONSTRAINT "order_message_writer" CHECK ("order_message"."side" = 'merchant' or "order_message"."user_id" is null)
);
--> statement-breakpoint
CREATE TABLE "order_message_picture" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "order_message_picture_position" UNIQUE("message_id","position"),
	CONSTRAINT "order_message_picture_positions" CHECK ("order_message_picture"."position" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "order_thread" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"protocol" text NOT NULL,
	"unread_by_customer" integer DEFAULT 0 NOT NULL,
	"unread_by_merchant" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"last_message_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_thread_protocol_unique" UNIQUE("protocol"),
	CONSTRAINT "order_thread_unread_by" CHECK ("order_thread"."unread_by_customer" >= 0 and "order_thread"."unread_by_merchant" >= 0),
	CONSTRAINT "order_thread_waits" CHECK (num_nulls("order_thread"."waiting_since", "order_thread"."answer_by") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_template" ADD CONSTRAINT "answer_template_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_order_id_order_thread_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_thread"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message_picture" ADD CONSTRAINT "order_message_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message_picture" ADD CONSTRAINT "order_message_picture_message_id_order_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."order_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_thread" ADD CONSTRAINT "order_thread_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_thread" ADD CONSTRAINT "order_thread_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_message_of_thread" ON "order_message" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_message_unread" ON "order_message" USING btree ("order_id","side") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "order_message_unmailed" ON "order_message" USING btree ("order_id","side") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "order_message_of_user" ON "order_message" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "order_thread_of_merchant" ON "order_thread" USING btree ("merchant_id","last_message_at","order_id");--> statement-breakpoint
CREATE INDEX "order_thread_waiting" ON "order_thread" USING btree ("merchant_id","answer_by","order_id") WHERE answer_by is not null;--> statement-breakpoint
CREATE INDEX "order_thread_unread" ON "order_thread" USING btree ("merchant_id","last_message_at","order_id") WHERE unread_by_merchant > 0;