CREATE TABLE "print_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"options" jsonb NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"size_bytes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "print_job_progress" CHECK ("print_job"."progress" between 0 and 100),
	CONSTRAINT "print_job_ended" CHECK (num_nonnulls("print_job"."ready_at", "print_job"."failed_at") < 2)
);
--> statement-breakpoint
CREATE TABLE "print_job_order" (
	"print_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "print_job_order_print_id_position_pk" PRIMARY KEY("print_id","position")
);
--> statement-breakpoint
CREATE TABLE "print_job_piece" (
	"print_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "print_job_piece_print_id_position_pk" PRIMARY KEY("print_id","position")
);
--> statement-breakpoint
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job_order" ADD CONSTRAINT "print_job_order_print_id_print_job_id_fk" FOREIGN KEY ("print_id") REFERENCES "public"."print_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job_order" ADD CONSTRAINT "print_job_order_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job_piece" ADD CONSTRAINT "print_job_piece_print_id_print_job_id_fk" FOREIGN KEY ("print_id") REFERENCES "public"."print_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_job_of_member" ON "print_job" USING btree ("merchant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "print_job_of_user" ON "print_job" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "print_job_expires" ON "print_job" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "print_job_order_of_order" ON "print_job_order" USING btree ("order_id");