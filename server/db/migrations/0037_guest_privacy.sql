CREATE TABLE "guest_erasure_request" (
	"email" "citext" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erase_at" timestamp with time zone NOT NULL,
	"token_hash" text NOT NULL,
	"held_at" timestamp with time zone,
	CONSTRAINT "guest_erasure_request_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "data_export" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "data_export" ADD COLUMN "email" "citext";--> statement-breakpoint
CREATE INDEX "guest_erasure_request_erase_at_index" ON "guest_erasure_request" USING btree ("erase_at");--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_of_guest" UNIQUE("email");--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_owner" CHECK (num_nonnulls("data_export"."user_id", "data_export"."email") = 1);